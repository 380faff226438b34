export const label = 'Find an action or a page';
export const results = 'Actions and pages';
export const none = 'Nothing found';
export const goToLine = (number: string): string => `Go to line ${number}`;
