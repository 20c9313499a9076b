import { errorIdOf } from '~/script-contract'
import { marked } from '~/ui/marked'
import { Button } from '~/ui/button/button'
import { legend as float } from '~/ui/choice/choice.css'
import * as field from '~/ui/field/field.css'
import { type FieldErrors, FieldError, idList, listMessages } from '~/ui/field/field-error'
import { RemoveButton } from '~/ui/remove-button/remove-button'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import * as css from './pick-list.css'

interface PickListProps extends FieldErrors {
  /** Links lead to it, from an error summary for example. */
  id: string
  /** Name of the hidden fields that hold the chosen words. */
  name: string
  legend: string
  options: readonly string[]
  chosen: readonly string[]
  button: (verb: 'add' | 'remove', option: string) => { name: string; value: string }
}

/** Shows chosen words as tags with a cross, the others in a list to add from. */
export function PickList(props: PickListProps) {
  const { id, name, legend, options, chosen, button } = props
  const messages = listMessages(props)
  const faulty = messages.length > 0
  const picked = options.filter((option) => chosen.includes(option))
  const others = options.filter((option) => !chosen.includes(option))
  return (
    <fieldset
      id={id}
      className={faulty ? `${field.field} ${field.faulty}` : field.field}
      aria-describedby={idList(faulty && errorIdOf(id))}
    >
      <legend className={`${field.label} ${float}`}>{legend}</legend>
      <div className={css.part}>
        {picked.length === 0 && <p className={field.hint}>None chosen yet</p>}
        <ul className={css.words}>
          {picked.map((option) => (
            <li key={option} {...marked({ picked: true })}>
              <input type="hidden" name={name} value={option} />
              <span className={css.tag}>
                {option}
                <RemoveButton {...button('remove', option)} subject={option} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {others.length > 0 && (
        <div className={css.part}>
          <ul className={css.words} aria-label={`More ${legend.toLowerCase()}`}>
            {others.map((option) => (
              <li key={option}>
                <Button kind="secondary" size="small" {...button('add', option)}>
                  <span className={css.plus} aria-hidden="true">
                    +
                  </span>
                  <span>
                    <VisuallyHidden>Add </VisuallyHidden>
                    {option}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FieldError id={errorIdOf(id)} messages={messages} />
    </fieldset>
  )
}
