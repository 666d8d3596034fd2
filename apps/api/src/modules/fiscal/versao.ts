/** What writes documents and events, as the layouts ask its name: `verProc`, `verAplic`. */
export const VERSAO_DO_PROGRAMA = 'retaguarda 1.0';
