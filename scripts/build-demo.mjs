/** npm run build:demo: writes dist-demo, a folder for any static host; -- --clinic FILE makes it that clinic's. */
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { clinicFileAt } from './support/clinic-file.mjs'
import { root } from './support/root.mjs'

const USAGE = `npm run build:demo -- [--clinic FILE]

  --clinic FILE   name, colour, logo, doctors and prices of a clinic of your own; see docs/workbench.md`

/** What the file says, for the page to read. Nothing in it can end the element early. */
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

function readArguments() {
  try {
    return parseArgs({ options: { clinic: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`)
    return process.exit(2)
  }
}

const { clinic, help } = readArguments()
if (help) {
  console.log(USAGE)
  process.exit(0)
}
await ensureInstalled()
const file = clinic === undefined ? undefined : await clinicFileAt(clinic)
process.env.NODE_ENV = 'production'
const { build } = await import('vite')
await build({ root, mode: 'demo', plugins: file ? [demoClinic(file)] : [] })
