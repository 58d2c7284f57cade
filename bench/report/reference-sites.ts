/**
 * Load times of other teams' pages, relative to the static page of their own run: 390 × 844, CPU slowed 4×, slow 4G,
 * nothing cached, Brotli for all, medians of five alternating runs on the same kind of machine. For a range, its better
 * end.
 */
export type ReferenceSite = { readonly name: string; readonly largest: number; readonly content: number }

export const REFERENCE_SITES: readonly ReferenceSite[] = [
  { name: 'Preact page', largest: 1.5, content: 1.34 },
  { name: 'vant, tdesign, antd-mobile sample', largest: 2.6, content: 2.3 },
  { name: 'consult-patient H5 (Vue, vant)', largest: 6.6, content: 3.8 },
  { name: 'consult-patient (umi, uni-app)', largest: 6.7, content: 3 },
  { name: 'Foo Medical (Medplum)', largest: 10.6, content: 4.7 },
]
