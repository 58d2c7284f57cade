/** One sheet of A4, a line for each goal; on a screen the same sheet. */
export const STYLE = `
@page { size: A4; margin: 7mm 9mm; }
* { box-sizing: border-box; margin: 0; }
body { background: #fff; color: #17211d; font: 5.2pt/1.2 "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
main { width: 192mm; margin: 0 auto; padding: 0; }
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
table, tbody { display: block; }
tr { display: grid; gap: 1.5mm; padding: .28mm 0; border-bottom: .1mm solid #d8dcd6; break-inside: avoid; }
.measured { grid-template-columns: 6mm 96mm 45mm 1fr; }
.counted { grid-template-columns: 6mm 62mm 66mm 1fr; }
.measured .what { display: grid; grid-template-columns: 39mm 1fr; }
.measured .goal span { display: inline; }
.measured .goal .en { margin-left: 1mm; }
th { color: #47524d; font-weight: 400; text-align: left; }
th, td { padding: 0; overflow-wrap: anywhere; }
.figure { font-weight: 600; }
.figure .en, .goal { font-weight: 400; color: #47524d; }
footer { margin-top: 2mm; color: #47524d; }
`
