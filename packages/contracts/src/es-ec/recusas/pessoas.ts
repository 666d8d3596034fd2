import { dictionary } from '../dictionary.ts';

/** People and employments: refusals in Spanish (Ecuador). */
export default dictionary({
  'Este CPF já trabalha nesta empresa': 'Este CPF ya trabaja en esta empresa',
  'Este CPF trabalha em outra empresa do grupo: peça o cadastro a quem a vê':
    'Este CPF trabaja en otra empresa del grupo: pida el registro a quien la ve',
  'Este CPF trabalha em outra empresa do grupo, que você não vê':
    'Este CPF trabaja en otra empresa del grupo, que usted no ve',
  'Informe os dias da experiência': 'Indique los días de la prueba',
  'Experiência e prorrogação somam até 90 dias': 'Prueba y prórroga suman hasta 90 días',
  'Antes do começo': 'Antes del comienzo',
  'Esta pessoa foi desligada. Desfaça o desligamento ou cadastre um novo vínculo.':
    'Esta persona fue desvinculada. Deshaga la desvinculación o registre un nuevo vínculo.',
  'Esta pessoa não é sócia.': 'Esta persona no es socia.',
  'Funcionário não encontrado.': 'Empleado no encontrado.',
  'Antes da admissão': 'Antes del ingreso',
  'Este dia ainda não chegou': 'Este día aún no llega',
  'Não há esta condição para esta situação': 'No hay esta condición para esta situación',
  'Antes do afastamento': 'Antes de la licencia',
  'Já há férias ou ausência nestes dias': 'Ya hay vacaciones o ausencia en estos días',
  'As férias de terceirizados são da prestadora': 'Las vacaciones de tercerizados son de la prestadora',
  'Nenhum período aquisitivo começa neste dia': 'Ningún período de adquisición comienza este día',
  'As faltas deste período não deixam direito a férias': 'Las faltas de este período no dejan derecho a vacaciones',
  'As férias começam depois do fim do período aquisitivo':
    'Las vacaciones comienzan después del fin del período de adquisición',
  'O período dá direito a {0} dias': 'El período da derecho a {0} días',
  'Vende-se até um terço das férias': 'Se vende hasta un tercio de las vacaciones',
  'As férias se dividem em até três partes': 'Las vacaciones se dividen en hasta tres partes',
  'Nenhuma parte tem menos de 5 dias': 'Ninguna parte tiene menos de 5 días',
  'Uma das partes tem ao menos 14 dias': 'Una de las partes tiene al menos 14 días',
  'Menos de 14 anos na admissão': 'Menos de 14 años en el ingreso',
  'Função não cadastrada': 'Función no registrada',
  'Informe A, B, C, D, E ou A com outra': 'Indique A, B, C, D, E o A con otra',
  'Empresa não encontrada': 'Empresa no encontrada',
});
