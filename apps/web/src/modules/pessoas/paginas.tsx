import { FuncionarioFormPage } from './funcionario-form-page.tsx';
import { VinculosPage } from './vinculos-page.tsx';

export const FuncionariosPage = () => <VinculosPage origem="F" />;
export const TerceirizadosPage = () => <VinculosPage origem="V" />;
export const FuncionarioPage = () => <FuncionarioFormPage origem="F" />;
export const TerceirizadoPage = () => <FuncionarioFormPage origem="V" />;
