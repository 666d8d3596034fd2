type IsDirty = () => boolean;

const shown = new Set<IsDirty>();

/** Says that a form is on the screen. @returns takes it away */
export function noteForm(isDirty: IsDirty): () => void {
  shown.add(isDirty);
  return () => void shown.delete(isDirty);
}

/** Whether leaving the page now would lose what somebody typed. */
export const isAnyFormDirty = (): boolean => [...shown].some((isDirty) => isDirty());
