import type { Register } from '@retaguarda/contracts';
import { useLocation } from '@tanstack/react-router';
import { RegisterFormPage } from './register-form-page.tsx';
import { RegisterListPage } from './register-list-page.tsx';
import { RegisterSinglePage } from './register-single-page.tsx';
import { isAt } from './use-form-address.ts';

/**
 * Every screen of a plain register, from its definition alone: the list, and the form beside it or at the address the
 * specification gives it.
 */
export function RegisterPage({ register }: { register: Register }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { formPath, editPath } = register.screen;
  if (register.single) return <RegisterSinglePage register={register} />;
  const isForm = isAt(path, formPath) || isAt(path, editPath);
  return isForm ? <RegisterFormPage register={register} /> : <RegisterListPage register={register} />;
}
