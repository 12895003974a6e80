import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Emits sw.js: src/sw.js with the list of built files and a version that changes when any of them does. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // last of all: by then what turned out empty has been taken out
      order: 'post',
      handler(_, bundle) {
        const published = readdirSync('public', { recursive: true, withFileTypes: true })
          .filter((file) => file.isFile())
          .map((file) => `${file.parentPath}/${file.name}`.replaceAll('\\', '/').replace(/^public\//, ''));
        const files = [...new Set([...Object.keys(bundle), ...published])]
          .filter((file) => !file.endsWith('.map'))
          .sort();
        const digest = createHash('sha256');
        for (const file of files) {
          const built = bundle[file];
          digest
            .update(file)
            .update(built ? (built.type === 'chunk' ? built.code : built.source) : readFileSync(`public/${file}`));
        }
        const source = readFileSync('src/sw.js', 'utf8')
          .replace('__FILES__', () => JSON.stringify(['./', ...files.filter((file) => file !== 'index.html')]))
          .replace('__VERSION__', () => JSON.stringify(digest.digest('hex').slice(0, 12)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** Lets Svelte's hydration go, as its source says it may where nobody hydrates: the bundler must see that it stays off. */
function withoutHydration(): Plugin {
  return {
    name: 'without-hydration',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('client/dom/hydration.js')) return null;
      return code
        .replace('export let hydrating = false', 'export const hydrating = false')
        .replace('hydrating = value;', '');
    },
  };
}

/** A dictionary (`words.zh.ts`) or the facts (`zh-Hant.facts.ts`) that the first table of a language needs. */
const DICTIONARY = /[\\/]src[\\/](?:(?:lib|table)[\\/]words\.(?!ts)(\w+)|lib[\\/]languages[\\/](\w+)[\w-]*\.facts)\.ts/;

export default defineConfig({
  base: './',
  plugins: [
    svelte({ compilerOptions: { runes: true, cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 4)}` } }),
    serviceWorker(),
    withoutHydration(),
  ],
  // Safari 16.4, Chrome and Edge 109, Firefox 115
  build: {
    outDir: '../src/paizhuo/static',
    emptyOutDir: true,
    target: ['es2022', 'safari16.4', 'chrome109', 'edge109', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // no part of Svelte's runtime does anything by being there: what nobody calls (custom elements, its old ways) can go
      treeshake: { moduleSideEffects: (id) => !/[\\/]svelte[\\/]src[\\/]internal[\\/]/.test(id) },
      // a few files for what is used together compress better, and name each other less often, than a file for each part
      output: {
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              // what a language needs for the first table: its facts, and the words of page and table
              name: (id) => `words-${DICTIONARY.exec(id)?.slice(1).find(Boolean)}`,
              test: DICTIONARY,
            },
            {
              name: 'base',
              test: /preload-helper|rolldown[\\/]runtime|[\\/](clsx|esm-env|svelte[\\/]src(?!.*(select|size|input)\.js)|src[\\/](App|app|games[\\/]index|screens[\\/](Home|Trouble|choice|opening|speaking|parts[\\/](TopBar|Fan))|lib[\\/](?!receipt|hash-library|shell|translated|back|flights|notes|sums|words\.(?!ts)|.*\.facts)))/,
            },
            // with what measures a hand: it may need nothing of a game's own file, whose classes extend what is here
            {
              name: 'table',
              test: /[\\/]src[\\/]table[\\/](?!Replay|words\.(?!ts))[^\\/]+$|svelte[\\/]src.*[\\/]size\.js$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/ws': { target: 'ws://127.0.0.1:8765', ws: true } } },
});
