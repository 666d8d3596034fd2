import { dictionary } from '../es-ec/dictionary.ts';

/** What only the history names, in Spanish (Ecuador), by its Portuguese text. */
export default dictionary(
  {
    Português: 'Portugués',
    'Atende no suporte': 'Atiende en soporte',
    'Todas as empresas': 'Todas las empresas',
    'Acesso até': 'Acceso hasta',
    Senha: 'Contraseña',
    Autenticador: 'Autenticador',
    'Solicitado em': 'Solicitado el',
    Percentual: 'Porcentaje',
    Arquivos: 'Archivos',
    'Aprovação solicitada em': 'Aprobación solicitada el',
    'Encerrar a sessão parada': 'Cerrar la sesión inactiva',
    'Produto da grade': 'Producto de la cuadrícula',
    Imagem: 'Imagen',
    Características: 'Características',
    'Produtos relacionados': 'Productos relacionados',
  },
  ['Idioma', 'Español', 'Logo', 'Vigente'],
);
