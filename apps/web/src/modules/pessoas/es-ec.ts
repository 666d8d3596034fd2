import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Cadastro de funcionário': 'Registro de empleado',
  'Cadastro de terceirizado': 'Registro de tercerizado',
  'Calendário de férias e ausências': 'Calendario de vacaciones y ausencias',
  'Novo funcionário': 'Nuevo empleado',
});
