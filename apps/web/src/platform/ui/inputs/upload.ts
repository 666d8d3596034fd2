import { type Call, mensagens, pathOf, SESSION_HEADER } from '@retaguarda/contracts';
import { ApiError, readRefusal } from '../../api/api-error.ts';
import { baseAddress, chosenGroup } from '../../api/base-address.ts';
import { sendSigned } from '../../api/signed.ts';
import { sessionKind } from '../../api/tokens.ts';

export interface UploadOptions {
  params?: Record<string, string | number>;
  /** Fields beside the file: `id`, `description`. */
  fields?: Record<string, string>;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file and tells how much of it is gone. `fetch` cannot tell, hence XMLHttpRequest; the session is renewed
 * once, as for any other call.
 *
 * @throws ApiError for a refusal and for a server that was not reached; AbortError when `signal` ends it
 */
export async function uploadFile<R>(call: Call, file: File, options: UploadOptions): Promise<R> {
  const answer = await sendSigned((token) => send(call, file, options, token));
  if (!answer.ok) throw await readRefusal(answer, mensagens.actionFailed);
  return (await answer.json()) as R;
}

function send(call: Call, file: File, options: UploadOptions, token: string | null): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, `${baseAddress(chosenGroup())}/${pathOf(call, options.params)}`);
    request.withCredentials = true;
    request.setRequestHeader(SESSION_HEADER, sessionKind());
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new ApiError({ status: 0, code: 'NETWORK', message: mensagens.actionFailed }));
    request.onabort = () => reject(new DOMException('upload aborted', 'AbortError'));
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type');
  return new Response(request.responseText, {
    status: request.status,
    headers: type ? { 'content-type': type } : {},
  });
}
