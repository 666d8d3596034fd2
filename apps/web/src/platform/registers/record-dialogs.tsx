import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { inSentence } from '../i18n/noun.ts';
import { useTexts } from '../i18n/texts.ts';
import { RecordFormBody } from '../ui/form/record-form-body.tsx';
import { QuickCreateContext } from '../ui/inputs/quick-create.ts';
import classes from '../ui/record/registers.module.css';
import { type DialogQuestion, type OpenRecord, RecordDialogContext, useQuickCreate } from './record-dialog-context.ts';
import { RegisterSections, useRegisterForm } from './register-form.tsx';
import type { Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import { useFieldNames } from './use-field-names.tsx';

interface Asked extends DialogQuestion {
  id: number;
  answer: (row: Row | null) => void;
}

/** Lets what is inside open records of other registers over the one on view: to refer to them, or as parts of it. */
export function RecordDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const nextId = useRef(1);
  const open = useCallback<OpenRecord>(
    (question) =>
      new Promise((resolve) => {
        const id = nextId.current++;
        const answer = (row: Row | null) => {
          setAsked((before) => before.filter((other) => other.id !== id));
          resolve(row);
        };
        setAsked((before) => [...before, { ...question, id, answer }]);
      }),
    [],
  );
  return (
    <RecordDialogContext value={open}>
      <QuickCreateContext value={useQuickCreate}>
        {children}
        {asked.map(({ id, ...question }) => (
          <RecordDialog key={id} {...question} />
        ))}
      </QuickCreateContext>
    </RecordDialogContext>
  );
}

function RecordDialog({ register, row, given, answer }: Omit<Asked, 'id'>) {
  const t = useTexts(registerTexts);
  const names = useFieldNames(register.fields);
  const saved = useRef<Row | null>(null);
  const model = useRegisterForm({ register, row, given, keepsDraft: false }, (next) => {
    saved.current = next;
  });
  return (
    <Modal
      opened
      onClose={() => answer(null)}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t(row ? 'editOf' : 'createIn', { one: inSentence(register.label.one) })}
      size={600}
      padding={0}
      classNames={{ header: classes.dialogHead, content: classes.dialogContent }}
    >
      <RecordFormBody
        model={model}
        ways={['close']}
        names={names}
        keepsDraft={false}
        className={classes.dialog}
        onSaved={() => answer(saved.current)}
        onClose={() => answer(null)}
      >
        <RegisterSections
          register={register}
          row={row}
          hidden={Object.keys(given).filter((name) => name === register.partOf)}
        />
      </RecordFormBody>
    </Modal>
  );
}
