import { docs as messages } from '#web/locales/en/docs.tsx';
import { CopyButton, scrollRegion } from '#web/ui/controls.tsx';

interface Props {
  id: string;
  title: string;
  /** For screen readers, if the title says too little; unique on the page. */
  label?: string;
  text: string;
}

/** Code with its title and a button that copies it. `id` must be unique on the page. */
export const SampleBox = ({ id, title, label = title, text }: Props) => (
  <figure class="sample">
    <figcaption>
      {title}
      <CopyButton of={id} text={messages.copy} label={messages.copyThis(label)} />
    </figcaption>
    <pre {...scrollRegion(label)}>
      <code id={id}>{text}</code>
    </pre>
  </figure>
);
