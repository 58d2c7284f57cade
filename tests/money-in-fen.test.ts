import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['src']

/** The only file that converts between yuan and fen. */
const THE_EXCHANGE = 'src/domain/general/money.ts'
/** Allowed lines: the check of two decimals in responses, and the integer calculation of a card's share. */
const KNOWN_LINES: Readonly<Record<string, number>> = {
  'src/adapters/http/wire/basics.ts': 1,
  'src/domain/member-card/member-card.ts': 1,
}

/** Expressions for amounts: `fen`, `totalFen`, `order.dueFen`, `(a.fen + b.fen)`. */
const AMOUNT = String.raw`(?:\b[\w.?]*[fF]en\b\)?)`
const BROKEN: readonly RegExp[] = [
  new RegExp(String.raw`${AMOUNT}\s*(?:\/|\*\*)(?!\/)`),
  new RegExp(String.raw`${AMOUNT}\s*\*\s*(?:\d*\.\d|\w*([rR]ate|[pP]arts|[pP]ercent)\b)`),
  new RegExp(String.raw`\w*([rR]ate|[pP]arts|[pP]ercent)\s*\*\s*${AMOUNT}`),
  new RegExp(String.raw`parseFloat\([^)]*([yY]uan|[fF]en|[aA]mount|[pP]rice)`),
  new RegExp(String.raw`${AMOUNT}\S*\.toFixed\(`),
  /\b\w*[yY]uan\s*[*/+-]\s*[\w(]/,
]
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
const breaksIn = (text: string): string[] =>
  codeOf(text)
    .split('\n')
    .filter((line) => BROKEN.some((each) => each.test(line)))

test('source code keeps money in whole fen, without division or arithmetic in yuan', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && /\.tsx?$/.test(each.name))
      .map((each) => join(each.parentPath, each.name).slice(ROOT.length).replaceAll('\\', '/')),
  )
  const found = files
    .filter((path) => path !== THE_EXCHANGE)
    .flatMap((path) => breaksIn(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line.trim()}`))
  const counts = new Map<string, number>()
  const unknown = found.filter((each) => {
    const [path = ''] = each.split(':')
    counts.set(path, (counts.get(path) ?? 0) + 1)
    return (counts.get(path) ?? 0) > (KNOWN_LINES[path] ?? 0)
  })
  expect(unknown).toEqual([])
})

test.each([
  'const yuan = totalFen / 100',
  'const text = (order.receivableFen / 100).toFixed(2)',
  'return Math.floor(fen * rate)',
  'return fen * 0.95',
  'const off = percent * priceFen',
  'const sum = yuan + 0.1',
  'const typed = parseFloat(amountText)',
  'label(`${fen.toFixed(2)}`)',
])('money check reports %s', (line) => expect(breaksIn(line)).toHaveLength(1))
test.each([
  'const sum = unitCount * unitFen * doseCount',
  'const left = totalFen - discountFen // fen / 100 is shown elsewhere',
  '/* 8.2 * fen */ const dueFen = 1',
  'const text = yuanText(fen)',
  "import { yuanOf } from '@/domain/general/money'",
])('money check accepts %s', (line) => expect(breaksIn(line)).toEqual([]))
