import css from './checkout-screen.module.css'

/** What there is to know of a choice, with dots between; a line breaks between facts, and neither begins nor ends with a dot. */
export const Facts = ({ parts }: { parts: readonly string[] }) => (
  <span className={css.facts}>
    <span>
      {parts.filter(Boolean).map((part) => (
        <span key={part} className={css.fact}>
          {part}{' '}
        </span>
      ))}
    </span>
  </span>
)
