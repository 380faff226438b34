export const palette = {
  label: 'Find an action or a page',
  results: 'Actions and pages',
  none: 'Nothing found',
  goTo: (place: string): string => `Go to ${place}`,
  goToLine: (number: string): string => `Go to line ${number}`,
};
