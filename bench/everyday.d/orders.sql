create table customer(id int primary key, name varchar, town int);
create table orders(id int primary key, customer int, amount decimal(10, 2), placed int);
create index by_customer on orders(customer);
insert into customer select x, 'customer ' || x, mod(x * 7919, 100) from system_range(1, 20000);
insert into orders select x, mod(x * 31, 20000) + 1, mod(x * 1237, 100000) / 100.0, mod(x, 365) from system_range(1, 300000);
select town, count(*), sum(amount) from customer c join orders o on o.customer = c.id group by town order by 3 desc limit 5;
select placed, avg(amount) from orders group by placed having count(*) > 10 order by 2 limit 5;
update orders set amount = amount * 1.1 where mod(customer, 3) = 0;
select c.name, max(o.amount) from customer c join orders o on o.customer = c.id where c.town < 20 group by c.name order by 2 desc limit 5;
