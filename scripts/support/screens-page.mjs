/** The page of all pictures, in every look side by side: one file without a server, beside the folder of its pictures. */

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 }
header { position: sticky; top: 0; padding: 8px 16px; background: Canvas; border-bottom: 1px solid GrayText }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px }
h1 { margin: 0; font-size: 18px }
form label, form output { display: flex; align-items: center; gap: 8px; min-height: 44px }
input[type='search'] { width: 14em; min-height: 44px; padding: 0 12px; font: inherit }
input[type='checkbox'] { width: 24px; height: 24px }
section { padding: 8px 16px 16px }
h2 { margin: 8px 0; font-size: 18px }
div { display: flex; align-items: start; gap: 16px; overflow-x: auto }
figure { flex: none; margin: 0 }
figcaption { padding: 4px 0 }
img { display: block; width: 260px; height: auto; border: 1px solid GrayText }
.wide img { width: 760px }
[hidden] { display: none }`

/** Runs in the page: shows what has the words in its name, in the looks that are ticked. */
const SCRIPT = `
const form = document.querySelector('form')
function filter() {
  const words = form.elements.words.value.toLowerCase().split(/\\s+/).filter(Boolean)
  const looks = [...form.querySelectorAll('[name=look]:checked')].map(({ value }) => value)
  let shown = 0
  for (const section of document.querySelectorAll('section')) {
    section.hidden = !words.every((word) => section.dataset.name.includes(word))
    shown += section.hidden ? 0 : 1
  }
  for (const figure of document.querySelectorAll('figure')) figure.hidden = !looks.includes(figure.dataset.look)
  form.elements.count.value = shown + ' shown'
}
form.addEventListener('input', filter)
form.addEventListener('submit', (event) => event.preventDefault())
filter()`

/**
 * @param {string} folder where the pictures are, from the page
 * @param {readonly string[]} files names of pictures: `home-elder-dark.png`
 * @param {readonly string[]} looks in the order of the columns
 */
export function screensPage(folder, files, looks) {
  const longestFirst = looks.toSorted((a, b) => b.length - a.length)
  const rows = new Map()
  for (const file of files.toSorted()) {
    const bare = file.replace(/\.png$/, '')
    const look = longestFirst.find((each) => bare.endsWith(`-${each}`)) ?? looks[0]
    const name = bare.endsWith(`-${look}`) ? bare.slice(0, -look.length - 1) : bare
    rows.set(name, [...(rows.get(name) ?? []), { file, look }])
  }
  const sections = [...rows].map(([name, pictures]) => {
    const figures = looks.flatMap((look) =>
      pictures
        .filter((each) => each.look === look)
        .map(
          ({ file }) =>
            `<figure data-look="${look}"><a href="${folder}/${escaped(file)}"><img src="${folder}/${escaped(file)}" alt="${escaped(name)}, ${look}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`,
        ),
    )
    const kind = name === 'workbench' ? ' class="wide"' : ''
    return `<section data-name="${escaped(name)}"${kind}><h2>${escaped(name)}</h2><div tabindex="0" role="group" aria-label="${escaped(name)}">${figures.join('')}</div></section>`
  })
  const boxes = looks.map((look) => `<label><input type="checkbox" name="look" value="${look}" checked>${look}</label>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>素笺 Sujian: all screens in all looks</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>All screens in all looks</h1>
<form>
<label>Screen <input type="search" name="words" autocomplete="off"></label>
${boxes.join('\n')}
<output name="count" role="status"></output>
</form>
</header>
<main>
${sections.join('\n')}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
}
