import type { Kept } from '../../bench/report/document'
import type { ProofLine } from '../support/proof-figures.mjs'
import { rowsOfBench, rowsOfProof, type Both, type NumberRow } from './rows'
import { STYLE } from './style'

const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** Chinese above English; once where both read the same. */
const both = ({ zh, en }: Both): string =>
  zh === en ? safe(en) : `<span lang="zh-CN">${safe(zh)}</span><span class="en">${safe(en)}</span>`
/** A bound against a reference is said once, the reference in both languages. */
const bothOfGoal = ({ zh, en }: Both): string => both({ zh, en: zh.includes(' × ') ? (en.split(' × ')[1] ?? en) : en })
const head = (zh: string, en: string): string => `<h2>${zh} <span class="en">${en}</span></h2>`

const lineOf = ({ id, kind, what, figure, goal }: NumberRow): string =>
  `<tr class="${kind}"><th scope="row">${id}</th><td class="what">${both(what)}</td><td class="figure">${both(figure)}</td><td class="goal">${kind === 'measured' ? bothOfGoal(goal) : both(goal)}</td></tr>`
const tableOf = (rows: readonly NumberRow[], label: string): string => `<table aria-label="${label}">
<tbody>
${rows.map(lineOf).join('\n')}
</tbody>
</table>`

/** How many of all are met, in both languages. */
const shareOf = (rows: readonly NumberRow[], zh: string, en: string): string => {
  const met = rows.filter(({ isMet }) => isMet).length
  return `<p class="share"><b>${met} / ${rows.length}</b> ${both({ zh, en })}</p>`
}

const daysOf = (kept: Kept, lines: readonly ProofLine[]): string => {
  const days = [...Object.values(kept.parts), ...lines].map(({ at }) => at.slice(0, 10)).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return first === last ? first : `${first} – ${last}`
}

/** docs/numbers.html: one sheet of paper with every goal of the bench and the proof, those that are missed as well. */
export function numbersPage(kept: Kept, lines: readonly ProofLine[]): string {
  const [bench, proof] = [rowsOfBench(kept), rowsOfProof(lines)]
  const all = [...bench, ...proof]
  const missed = all.filter(({ isMet }) => !isMet)
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>素笺 Sujian · 数字 Numbers</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<h1>素笺 <span class="en">Sujian</span></h1>
${shareOf(bench, '速度目标达到', 'goals of speed met')}
${shareOf(proof, '可靠目标达到', 'goals of reliability met')}
<p class="about">${both({
    zh: '由 npm run bench 与 npm run prove 写下，没有一个数字是手写的；没有达到的也都在这里。',
    en: 'Written by npm run bench and npm run prove; no number is typed by hand, and what is missed stands here too.',
  })}</p>
</header>
${head('速度', 'Speed')}
${tableOf(
  bench.filter(({ isMet }) => isMet),
  'Speed',
)}
${head('可靠', 'Reliability')}
${tableOf(
  proof.filter(({ isMet }) => isMet),
  'Reliability',
)}
${head('还没有达到', 'Not reached')}
${tableOf(missed, 'Not reached')}
<footer>
<p>${safe([daysOf(kept, lines), kept.on['Machine'], kept.on['Browser'], kept.on['Slow phone']].filter(Boolean).join(' · '))}</p>
<p>${both({
    zh: '数是中位数，括号里是最小到最大；× 是同一次测量里参照的多少倍。',
    en: 'A figure is the median, in brackets the least and the most; × says how many times the reference of the same run.',
  })}</p>
</footer>
</main>
</body>
</html>
`
}
