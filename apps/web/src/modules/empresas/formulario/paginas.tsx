import { telas } from '../telas.ts';
import { EmpresaFormPage } from './empresa-form-page.tsx';

export const ClienteFormPage = () => <EmpresaFormPage tela={telas.clientes} />;
export const ClienteDeContratoFormPage = () => <EmpresaFormPage tela={telas.contrato} />;
export const FornecedorFormPage = () => <EmpresaFormPage tela={telas.fornecedores} />;
export const MeusDadosFormPage = () => <EmpresaFormPage tela={telas.proprias} />;
export const RevendaFormPage = () => <EmpresaFormPage tela={telas.revendas} />;
