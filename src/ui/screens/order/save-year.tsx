import { moneyCsv, type MoneyYear } from '@/domain/order/money-year'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import keys from '@/ui/kit/layout/keys.module.css'
import { toast } from '@/ui/kit/toast'
import { copyText } from '@/ui/parts/copy-text'
import { canShareFile, isInWechat, saveFile, shareFile } from '@/ui/parts/save-file'
import { moneyYearWords } from '@/ui/words/money-year'
import { orderWords } from '@/ui/words/order'
import { useWords } from '@/ui/words/words'

const TYPE = 'text/csv;charset=utf-8'

/** The year as a table for a spreadsheet; inside WeChat, which can save none, the ways that work. */
export function SaveYear({ account }: { account: MoneyYear }) {
  const { moneyYear: words, order: says } = useWords(moneyYearWords, orderWords)
  const name = `${account.year}.csv`
  const text = () => moneyCsv(account, { heads: words.heads, kinds: says.kinds })
  const copy = async () => {
    const isCopied = await copyText(text())
    toast(isCopied ? words.copied : words.copyFailed, { tone: isCopied ? 'success' : 'error' })
  }
  const save = () => {
    saveFile(name, TYPE, text())
    toast(words.saved, { tone: 'success' })
  }
  if (isInWechat())
    return (
      <>
        <Notice>{words.wechat}</Notice>
        <Button block variant="neutral" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </>
    )
  return (
    <div className={keys.row}>
      {canShareFile(name, TYPE) && (
        <Button variant="tint" onClick={() => void shareFile(name, TYPE, text())}>
          {words.share}
        </Button>
      )}
      <Button variant="neutral" onClick={save}>
        {words.save}
      </Button>
    </div>
  )
}
