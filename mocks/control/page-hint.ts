const SHOWN_MS = 8000

/** Shows a hint at the page's edge that disappears after a while and does not block touches. */
export function showPageHint({ zh, en }: { readonly zh: string; readonly en: string }): void {
  const word = document.createElement('p')
  word.className = 'demo-word'
  word.setAttribute('role', 'status')
  document.body.append(word)
  const isEnglish = document.documentElement.lang === 'en'
  word.lang = isEnglish ? 'en' : 'zh-CN'
  word.textContent = isEnglish ? en : zh
  setTimeout(() => word.remove(), SHOWN_MS)
}
