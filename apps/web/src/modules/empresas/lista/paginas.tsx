import { telasDeEmpresa } from '../addresses.ts';
import { EmpresasPage } from './empresas-page.tsx';

export const ClientesPage = () => <EmpresasPage tela={telasDeEmpresa.clientes} />;
export const ClientesDeContratoPage = () => <EmpresasPage tela={telasDeEmpresa.contrato} />;
export const FornecedoresPage = () => <EmpresasPage tela={telasDeEmpresa.fornecedores} />;
export const MeusDadosPage = () => <EmpresasPage tela={telasDeEmpresa.proprias} />;
export const RevendasPage = () => <EmpresasPage tela={telasDeEmpresa.revendas} />;
