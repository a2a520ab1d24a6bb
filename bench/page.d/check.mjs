// Opens one page as several readers would, and says what is wrong with it. See bench/page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const READERS = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: 'phone', colorScheme: 'light', width: 390 },
  { name: 'phone-dark', colorScheme: 'dark', width: 390 },
];

const [file, out] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function problemsOf(browser, reader) {
  const context = await browser.newContext({
    colorScheme: reader.colorScheme,
    viewport: { width: reader.width, height: 900 },
    offline: true,
  });
  const page = await context.newPage();
  const problems = [];
  page.on('console', (message) => problems.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error}`));
  page.on('request', (request) => {
    if (request.url() !== `file://${file}`) problems.push(`request: ${request.url()}`);
  });
  await page.goto(`file://${file}`);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  if (tooWide) problems.push('the page is wider than its window');
  await page.screenshot({ path: `${out}/${reader.name}.png`, fullPage: true });
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  violations.forEach((it) => problems.push(`axe, ${it.impact}: ${it.help}, at ${it.nodes[0].html.slice(0, 120)}`));
  await context.close();
  return problems;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  // Chromium refuses its sandbox to root.
  chromiumSandbox: process.getuid() !== 0,
});
let all = 0;
for (const reader of READERS) {
  const problems = await problemsOf(browser, reader);
  all += problems.length;
  console.log(`${reader.name}, ${reader.width} px: ${problems.length === 0 ? 'nothing to complain about' : ''}`);
  problems.forEach((it) => console.log(`  ${it}`));
}
await browser.close();
process.exitCode = all === 0 ? 0 : 1;
