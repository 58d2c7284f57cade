/**
 * npm run tools -- reproduce REPORT: prints a link to the mock clinic that shows the page and the fault of an error
 * report. REPORT is a file with the JSON of an error report or a failure code, `-` for standard input, or the code.
 */
import { readFileSync } from 'node:fs'
import { listensOnAllInterfaces } from '../mocks/serve/lan-host.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { loadTypeScript } from './support/load-typescript.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { bold, dim, red } from './support/terminal.mjs'

const USAGE = `npm run tools -- reproduce REPORT

  REPORT  a file with the JSON of an error report, - for stdin, or a failure code such as SJ-501

PORT and HOST are those of npm start.`

const { positionals } = readArguments(USAGE, { allowPositionals: true, options: {} })
const [report] = positionals
if (report === undefined || positionals.length > 1) {
  console.error(`Give exactly one report.\n\n${USAGE}`)
  process.exit(2)
}

const host = process.env.HOST || '127.0.0.1'
const shownHost = listensOnAllInterfaces(host) ? '127.0.0.1' : host
const origin = `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${process.env.PORT || 5173}`

/** Removes control characters, with which a report could change the terminal. */
const plain = (text) => text.replace(/\p{Cc}/gu, '')
const printList = (title, lines) => {
  if (lines.length > 0) console.log([title, ...lines.map((line) => `  ${plain(line)}`)].join('\n'))
}

await ensureInstalled()
try {
  const text = /^SJ\W*\d/i.test(report) ? report : readFileSync(report === '-' ? 0 : report, 'utf8')
  const [{ readReports }, { reproduce }] = await Promise.all(
    ['read-report', 'reproduce'].map((name) => loadTypeScript(`mocks/reproduction/${name}.ts`)),
  )
  for (const each of readReports(text)) {
    const { link, route, faults, actions, lost } = reproduce(each)
    console.log(bold(origin + link))
    console.log(dim(plain(`Page ${route}${each.version ? `, reported by version ${each.version}` : ''}`)))
    printList(
      'Faults:',
      faults.map((fault) => JSON.stringify(fault)),
    )
    printList('Then:', actions)
    printList('Not reproduced:', lost)
  }
} catch (error) {
  console.error(red(error.message))
  process.exitCode = 1
}
