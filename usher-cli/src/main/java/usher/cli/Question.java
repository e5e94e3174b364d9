package usher.cli;

import usher.policy.Policy;

/**
 * One robot and what the file says to it.
 *
 * @param robot the robot
 * @param policy its policy
 */
record Question(Robot robot, Policy policy) {}
