import { type Call, type ErrorBody, mensagens, pathOf } from '@retaguarda/contracts';
import { ApiError } from '../../api/api-error.ts';
import { baseAddress, chosenGroup } from '../../api/base-address.ts';
import { readTokens, renewTokens } from '../../api/tokens.ts';

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
  const token = readTokens()?.token ?? null;
  const first = await send(call, file, options, token);
  const renewed = first.status === 401 && (await renewTokens(token)) === 'fresh';
  const answer = renewed ? await send(call, file, options, readTokens()?.token ?? null) : first;
  if (answer.status < 200 || answer.status > 299) throw refusal(answer);
  return JSON.parse(answer.responseText) as R;
}

function send(call: Call, file: File, options: UploadOptions, token: string | null): Promise<XMLHttpRequest> {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, `${baseAddress(chosenGroup())}/${pathOf(call, options.params)}`);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new ApiError({ status: 0, code: 'NETWORK', message: mensagens.actionFailed }));
    request.onabort = () => reject(new DOMException('upload aborted', 'AbortError'));
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function refusal({ status, responseText }: XMLHttpRequest): ApiError {
  const { error, code, campos, requestId, ...data } = readBody(responseText);
  return new ApiError({
    status,
    code: code ?? 'UNREADABLE',
    message: error ?? mensagens.actionFailed,
    data,
    ...(campos ? { campos } : {}),
    ...(requestId ? { requestId } : {}),
  });
}

function readBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  } catch {
    return {};
  }
}
