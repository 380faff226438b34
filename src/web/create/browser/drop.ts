const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Calls `handle` with the files dropped anywhere on the page, and marks the form while files are over it. Dragged text
 * is left to the browser.
 */
export function onFileDrop(form: HTMLFormElement, handle: (files: File[]) => void): void {
  const mark = (isOver: boolean) => form.classList.toggle('dropping', isOver);
  addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(true);
  });
  // Without a target to go to, the files have left the window, or the user has pressed Esc.
  addEventListener('dragleave', (event) => event.relatedTarget === null && mark(false));
  // In the capture phase: the editors handle drops themselves.
  addEventListener(
    'drop',
    (event) => {
      mark(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      handle(Array.from(event.dataTransfer?.files ?? []));
    },
    true,
  );
}
