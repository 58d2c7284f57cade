/** npm run build:demo: writes dist-demo, a folder for any static host. `-- --clinic FILE` uses that clinic's data. */
import { ensureInstalled } from './ensure-installed.mjs'
import { readClinicFileOrExit } from './support/clinic-file.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { repositoryRoot } from './support/root.mjs'

const USAGE = `npm run build:demo -- [--clinic FILE]

  --clinic FILE   shows your own clinic: name, colour, logo, doctors, prices; see docs/workbench.md`

/** Embeds the clinic file in the page as JSON. Escaping `<` keeps the data from closing the element. */
const demoClinic = (file) => ({
  name: 'sujian:demo-clinic',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        '</head>',
        () =>
          `<script type="application/json" id="demo-clinic">${JSON.stringify(file).replaceAll('<', '\\u003c')}</script></head>`,
      ),
  },
})

const { clinic } = readArguments(USAGE, { options: { clinic: { type: 'string' } } }).values
await ensureInstalled()
const file = clinic === undefined ? undefined : await readClinicFileOrExit(clinic)
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
await build({ root: repositoryRoot, mode: 'demo', logLevel: 'warn', plugins: file ? [demoClinic(file)] : [] })
console.log(`Wrote dist-demo, for any static host. To open it here: python3 -m http.server -d dist-demo 8080
For a presentation, open http://127.0.0.1:8080/?workbench=stage`)
