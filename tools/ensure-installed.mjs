// Runs on whatever Node started npm, also one too old for the program: hence the old syntax, and the rest in a module
// that is only read once the version is known to do.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `O Retaguarda precisa do Node 20 ou mais novo, e este é o ${process.versions.node}: instale de https://nodejs.org.`,
  );
  process.exit(1);
}
import('./lib/install.mjs').then((install) => install.ensureInstalled());
