import { telas } from '../telas.ts';
import { EmpresasPage } from './empresas-page.tsx';

export const ClientesPage = () => <EmpresasPage tela={telas.clientes} />;
export const ClientesDeContratoPage = () => <EmpresasPage tela={telas.contrato} />;
export const FornecedoresPage = () => <EmpresasPage tela={telas.fornecedores} />;
export const MeusDadosPage = () => <EmpresasPage tela={telas.proprias} />;
export const RevendasPage = () => <EmpresasPage tela={telas.revendas} />;
