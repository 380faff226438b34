/**
 * Whether a program of other people is installed, which a test runs; `.ci/run` installs all of them. On a person's machine,
 * the test is skipped with a notice; in CI, a missing program is a failure.
 */
export function isInstalled(command: string): boolean {
  if (Bun.which(command) !== null) return true;
  if (process.env.CI) throw new Error(`${command} is not installed`);
  console.warn(`\n!!! NOT TESTED: ${command} is not installed. .ci/run says how to install it. !!!\n`);
  return false;
}
