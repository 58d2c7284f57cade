import { moneyCsv, type MoneyYear } from '@/domain/order/money-year'
import { SaveKeys } from '@/ui/parts/save-keys'
import { moneyYearWords } from '@/ui/words/zh/money-year'
import { orderWords } from '@/ui/words/zh/order'
import { useWords } from '@/ui/words/words'

/** Exports the year as a spreadsheet table. */
export function SaveYear({ account }: { account: MoneyYear }) {
  const { moneyYear: words, order: says } = useWords(moneyYearWords, orderWords)
  const text = () => moneyCsv(account, { heads: words.heads, kinds: says.kinds })
  return <SaveKeys name={`${account.year}.csv`} type="text/csv;charset=utf-8" text={text} words={words} />
}
