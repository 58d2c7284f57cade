/** Name on the clinic's sign. */
export const CLINIC_SIGN_TEXT = '仁和堂中医'
/** Escapes a text for an SVG in a data URL. */
export const escapeSvgText = (text: string): string =>
  encodeURIComponent(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

const SCENES = {
  door: `<path fill="#cfd8d3" d="M0 0h480v360H0z"/><path fill="#7f6a55" d="M40 60h400v240H40z"/><path fill="#3f4a44" d="M70 80h340v46H70z"/><text x="240" y="114" text-anchor="middle" font-size="32" fill="#f2e7cf">${CLINIC_SIGN_TEXT}</text><path fill="#b9cfd0" d="M90 150h130v150H90zM260 150h130v150H260z"/><path fill="#8f948f" d="M0 300h480v60H0z"/>`,
  hall: '<path fill="#efe8da" d="M0 0h480v360H0z"/><path fill="#c9b79a" d="M0 250h480v110H0z"/><path fill="#8d6f4e" d="M50 190h150v70H50zM280 190h150v70H280z"/><path fill="#6b8f71" d="M225 120q15-60 30 0v130h-30z"/><path fill="#fff" d="M60 50h120v90H60zM300 50h120v90H300z"/>',
  rooms:
    '<path fill="#f3efe6" d="M0 0h480v360H0z"/><path fill="#d9cdb8" d="M0 260h480v100H0z"/><path fill="#8aa7a0" d="M300 20h150v240H300z"/><path fill="#fff" d="M60 180h230v60H60z"/><path fill="#a8875f" d="M70 240h14v60H70zM266 240h14v60h-14z"/><path fill="#d9a55c" d="M120 40h60l12 40h-84z"/>',
}
export type ClinicScene = keyof typeof SCENES

/** Photos of a clinic as inline SVGs, which need no request. */
export const clinicPhotos = (...scenes: readonly ClinicScene[]): string[] =>
  scenes.map((scene) => {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360">${SCENES[scene]}</svg>`
    return `data:image/svg+xml,${encodeURIComponent(picture)}`
  })
