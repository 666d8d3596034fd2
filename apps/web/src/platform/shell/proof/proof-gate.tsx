import { Suspense, useEffect, useState } from 'react';
import { askProofThrough } from '../../api/proof.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx').then((part) => part.ProofDialog));

/** Where the question stands that a call with `freshProof` may lead to; the screen below keeps what was typed. */
export function ProofGate() {
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null);
  useEffect(() => askProofThrough(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  // Taken off the screen with a question open (signed out): nobody proved anything.
  useEffect(() => () => answer?.(false), [answer]);
  if (!answer) return null;
  const close = (proved: boolean) => {
    answer(proved);
    setAnswer(null);
  };
  return (
    <Suspense>
      <ProofDialog onClose={close} />
    </Suspense>
  );
}
