import { DEFAULT_SITE_NAME } from '#domain/site.ts';

const POT = 'M5 8.5h14l-1.3 11.2a2 2 0 0 1-2 1.8H8.3a2 2 0 0 1-2-1.8Z';
const BRUSH = 'M13 8 17.5 1.5';
const GLUE = 'M3.2 7.7h17.6v2H13v4.4a1.5 1.5 0 0 1-3 0V11.7a1 1 0 0 0-2 0v.6a1.2 1.2 0 0 1-2.4 0V9.7H3.2Z';

/** A glue pot with its brush, in the color of the surrounding text. */
export const Logo = () => (
  <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d={BRUSH} />
    <path d={POT} />
    <path class="glue" d={GLUE} />
  </svg>
);

/** The logo as an image: all amber, since it cannot know whether the tab is light or dark. */
export const FAVICON = String(
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 24 24"
    fill="none"
    role="img"
    aria-label={DEFAULT_SITE_NAME}
  >
    <g stroke="#c47f10" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
      <path d={BRUSH} />
      <path d={POT} fill="#fbeecf" />
    </g>
    <path d={GLUE} fill="#e2a03a" />
  </svg>,
);
