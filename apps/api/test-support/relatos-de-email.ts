/** As a mail server reports one recipient (RFC 3464): in words, for programs, and with the headers of what was sent. */
export const relato = ({ campos: linhas = '', envelope = '', cabecalhos = '' }) => `From: MAILER-DAEMON@servidor.test
To: devolucoes@loja.test
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="divisa"

--divisa
Content-Type: text/plain; charset=utf-8

Não foi possível entregar.
--divisa
Content-Type: message/delivery-status

Reporting-MTA: dns; servidor.test
${envelope}
Final-Recipient: rfc822; alguem@servidor.test
${linhas}

--divisa
Content-Type: text/rfc822-headers

${cabecalhos}Subject: Novidades

--divisa--
`;

/** Comes as a complaint of a reader (RFC 5965). */
export const reclamacao = (cabecalhos: string) => `From: fbl@servidor.test
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="divisa"

--divisa
Content-Type: text/plain

Abuse report.
--divisa
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Servidor/1

--divisa
Content-Type: message/rfc822

${cabecalhos}Subject: Novidades

Olá
--divisa--
`;
