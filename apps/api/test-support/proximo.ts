let contador = 0;

/** A number no other example of this process has. */
export const proximo = (): number => ++contador;
