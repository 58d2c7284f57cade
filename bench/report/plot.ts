/** One bar with its value at the end; `kind` says whose page it is. */
export type PlotBar = {
  readonly name: string
  readonly value: number
  readonly kind: 'limit' | 'own' | 'reference' | 'peer'
}
export type PlotPanel = { readonly title: string; readonly bars: readonly PlotBar[] }
export type Plot = {
  readonly title: string
  readonly subtitle: string
  readonly note: string
  readonly panels: readonly PlotPanel[]
}

const WIDTH = 860
const MARGIN = 24
const NAMES = 240
const GAP = 36
const TOP = 104
const STEP = 30
const BAR = 12
const NUMBER = 44

const STYLE = `
  svg { font: 13px/1.4 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif; }
  .ground { fill: #fbfaf6; } .title { font-size: 17px; font-weight: 600; fill: #17211d; }
  .head { font-weight: 600; fill: #17211d; } .name, .value { fill: #47524d; } .note { font-size: 12px; fill: #5f6964; }
  .value { font-variant-numeric: tabular-nums; } .own { fill: #1b6454; } text.own { font-weight: 600; }
  .limit { fill: #a9b2ac; } .reference { fill: #8aa79b; } .peer { fill: #d8cfba; } .one { stroke: #8d958f; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0e1412; } .title, .head { fill: #eef1ec; } .name, .value { fill: #b9c2bc; } .note { fill: #98a29c; }
    .own { fill: #6cc3a9; } .limit { fill: #5b655f; } .reference { fill: #4d7466; } .peer { fill: #55503f; }
    .one { stroke: #7c867f; }
  }`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const rounded = (value: number): string => String(Math.round(value * 10) / 10)
const text = (kind: string, x: number, y: number, words: string, more = ''): string =>
  `<text class="${kind}" x="${rounded(x)}" y="${rounded(y)}"${more}>${escaped(words)}</text>`

/** Formats a ratio; two decimals only for small values. */
const timesOf = (value: number): string => value.toFixed(value < 2.5 ? 2 : 1)

/** Highlights only the app's own bars. */
const inkOf = ({ kind }: PlotBar, usual: string): string => (kind === 'own' ? 'own' : usual)

function barsOf({ title, bars }: PlotPanel, left: number, scale: number): string {
  const lines = bars.map((bar, at) => {
    const middle = TOP + at * STEP + STEP / 2
    const length = bar.value * scale
    return (
      `<rect class="${bar.kind}" x="${rounded(left)}" y="${middle - BAR / 2}" width="${rounded(length)}" height="${BAR}" rx="2"/>` +
      text(inkOf(bar, 'value'), left + length + 7, middle + 4.5, `${timesOf(bar.value)}×`)
    )
  })
  const one = left + scale
  const foot = TOP + bars.length * STEP
  return (
    text('head', left, TOP - 14, title) +
    `<line class="one" x1="${rounded(one)}" x2="${rounded(one)}" y1="${TOP - 4}" y2="${foot}" stroke-dasharray="2 3"/>` +
    lines.join('')
  )
}

/** Draws bars on one linear scale as SVG, in light or dark colours to match the reader's page. */
export function renderPlotSvg({ title, subtitle, note, panels }: Plot): string {
  const count = Math.max(...panels.map(({ bars }) => bars.length))
  const height = TOP + count * STEP + 46
  const longest = panels.map(({ bars }) => Math.max(...bars.map(({ value }) => value)))
  const room = WIDTH - 2 * MARGIN - NAMES - GAP * (panels.length - 1) - NUMBER * panels.length
  const scale = room / longest.reduce((sum, each) => sum + each, 0)
  const leftOf = (at: number): number =>
    longest.slice(0, at).reduce((left, each) => left + each * scale + NUMBER + GAP, MARGIN + NAMES)
  const names = (panels[0]?.bars ?? []).map((bar, at) =>
    text(inkOf(bar, 'name'), MARGIN + NAMES - 14, TOP + at * STEP + STEP / 2 + 4.5, bar.name, ' text-anchor="end"'),
  )
  const drawn = panels.map((panel, at) => barsOf(panel, leftOf(at), scale))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title note">
<title id="title">${escaped(title)}</title>
<desc id="note">${escaped(`${subtitle} ${panels.map(told).join(' ')} ${note}`)}</desc>
<style>${STYLE}
</style>
<rect class="ground" width="${WIDTH}" height="${height}" rx="10"/>
${text('title', MARGIN, 36, title)}
${text('note', MARGIN, 58, subtitle)}
${names.join('\n')}
${drawn.join('\n')}
${text('note', MARGIN, height - 18, note)}
</svg>
`
}

/** Text alternative for screen readers. */
const told = ({ title, bars }: PlotPanel): string =>
  `${title}: ${bars.map(({ name, value }) => `${name} ${timesOf(value)}`).join(', ')}.`
