export { tomDaTransferencia } from '@retaguarda/contracts';
