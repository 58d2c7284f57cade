export type Failure = { readonly title: string; readonly again: string }
export function failedInVitest(file: string, isSample?: boolean): Failure[]
export function failedInPlaywright(file: string): Failure[]
