import { frame as frameMessages } from './messages.tsx';

/** Hidden without JavaScript, like everything with the class `js`. */
export const ThemeSwitch = () => (
  <button type="button" id="theme" class="js-only" aria-label={frameMessages.theme}>
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" />
      <path d="M8 2a6 6 0 0 1 0 12Z" fill="currentColor" />
    </svg>
  </button>
);
