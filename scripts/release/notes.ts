/**
 * The release notes: the section of a version in the changelog, or `Unreleased` while the version has none. Throws if
 * there is nothing to say.
 */
export function releaseNotes(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const titled = (title: string) =>
    sections.find((section) => section.split('\n', 1)[0]?.split(' ')[0] === title);
  const section = titled(version) ?? titled('Unreleased');
  const notes = section?.slice(section.indexOf('\n')).trim() ?? '';
  if (notes === '')
    throw new Error(`CHANGELOG.md has no section "${version}" or "Unreleased" with text in it`);
  return `# Gluepot ${version}\n\n${notes}\n`;
}
