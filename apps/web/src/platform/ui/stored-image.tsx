import { Skeleton } from '@mantine/core';
import { arquivosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile, type ReceivedFile } from '../api/client.ts';
import { defineKeys } from '../api/query.ts';

/** A stored file by the address the API gives it: `/api/arquivos/{id}`. It asks for the session, as every call does. */
export const lerArquivo = (url: string): Promise<ReceivedFile> =>
  fetchFile(arquivosCalls.get, { params: { id: url.slice(url.lastIndexOf('/') + 1) }, handlesErrors: true });

/** A stored image. A browser does not sign the address of an `img`, so it is fetched as a call and shown from memory. */
export function StoredImage({ url, alt }: { url: string; alt: string }) {
  const { data } = useQuery({
    queryKey: defineKeys('arquivos').of(url),
    queryFn: () => lerArquivo(url),
    // A stored file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data.blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address ? <img src={address} alt={alt} /> : <Skeleton height={84} />;
}
