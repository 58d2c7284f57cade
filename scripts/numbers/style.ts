/** One sheet of A4, two columns of goals; on a screen the same sheet. */
export const STYLE = `
@page { size: A4; margin: 8mm 9mm; }
* { box-sizing: border-box; margin: 0; }
body { background: #fff; color: #17211d; font: 5.6pt/1.28 "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
main { width: 192mm; margin: 0 auto; padding: 4mm 0; }
header { display: flex; gap: 7mm; align-items: center; padding-bottom: 2mm; border-bottom: .4mm solid #1b6454; }
h1 { font: 600 17pt/1.1 serif; color: #1b6454; white-space: nowrap; }
h1 .en { display: inline; font-size: 11pt; }
h2 { margin: 2mm 0 .8mm; font-size: 8pt; line-height: 1.2; color: #1b6454; }
h2 .en { display: inline; font-weight: 400; }
.share { flex: none; }
.share b { display: block; font-size: 13pt; line-height: 1.1; }
.about { flex: 1; }
span { display: block; }
.en { color: #47524d; }
table { display: block; columns: 2; column-gap: 5mm; border: 0; }
tbody { display: block; }
tr { display: grid; grid-template-columns: 5.5mm 36mm 1fr 24mm; gap: 1.2mm; padding: .45mm 0; border-bottom: .1mm solid #d8dcd6; break-inside: avoid; }
th { color: #47524d; font-weight: 400; text-align: left; }
td { overflow-wrap: anywhere; }
.figure { font-weight: 600; }
.figure .en, .goal { font-weight: 400; color: #47524d; }
footer { margin-top: 2mm; color: #47524d; }
`
