export const label = 'Find an action or a page';
export const results = 'Actions and pages';
export const none = 'Nothing found';
export const goTo = (place: string): string => `Go to ${place}`;
export const goToLine = (number: string): string => `Go to line ${number}`;
