package io.github.jdkmatrix.doctor;

import org.junit.jupiter.api.Test;

class PowerTest extends CheckTest {

    private Finding look() {
        return new FrequencyChecks(tree().machine()).power();
    }

    private void supply(String name, String type, String status) {
        tree().file("sys/class/power_supply/" + name + "/type", type)
                .file("sys/class/power_supply/" + name + "/status", status);
    }

    @Test
    void aLaptopOnItsBattery() {
        supply("AC", "Mains", "");
        supply("BAT0", "Battery", "Discharging");
        is(look(), State.PROBLEM, "on battery: the CPUs are slower");
    }

    @Test
    void aLaptopOnMains() {
        supply("BAT0", "Battery", "Full");
        is(look(), State.OK, "mains");
    }

    @Test
    void aMouseIsNoMachine() {
        supply("mouse", "Battery", "Discharging");
        tree().file("sys/class/power_supply/mouse/scope", "Device");
        is(look(), State.OK, "no battery");
    }

    @Test
    void noFolderIsNotTold() {
        is(look(), State.UNKNOWN, "no power_supply in /sys/class");
    }
}
