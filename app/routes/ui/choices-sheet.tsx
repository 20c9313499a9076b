import { CheckboxField } from '~/ui/choice/checkbox-field'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Conditional } from '~/ui/conditional/conditional'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import { Sheet } from './sheet'

const yesReveals = [{ value: 'Yes', label: 'Yes', reveals: true }, 'No']

export function ChoicesSheet() {
  return (
    <Sheet id="choices" title="Choices and conditional fields">
      <FieldGrid>
        <ChoiceField
          id="choice-one"
          name="one"
          legend="Choice"
          type="radio"
          options={['Yes', 'No']}
          defaultValue="Yes"
        />
        <ChoiceField
          id="choice-several"
          name="several"
          legend="Several"
          hint="Choose any"
          type="checkbox"
          options={['SEO', 'Content Marketing', 'Social Media']}
          defaultValue={['SEO']}
        />
        <ChoiceField
          id="choice-error"
          name="choice-error"
          legend="Gender"
          type="radio"
          required
          options={['Male', 'Female', 'Transgender']}
          error="Choose one"
        />
        <ChoiceField
          id="several-error"
          name="several-error"
          legend="Sub-departments"
          type="checkbox"
          required
          options={['React', 'Python', 'Web Dev', 'MySQL']}
          error="Choose at least one"
        />
        <CheckboxField id="choice-yes" name="yes" label="I accept the terms" defaultChecked />
        <CheckboxField
          id="choice-consent"
          name="consent"
          label="I am under 18 and my parent or guardian has agreed to this registration and to these terms"
          required
          error="Please confirm that your guardian agrees"
        />
        <Conditional
          heading="Only if you have work experience"
          question={
            <ChoiceField
              id="conditional-open"
              name="conditional-open"
              legend="Do you have work experience?"
              type="radio"
              required
              options={yesReveals}
              defaultValue="Yes"
            />
          }
        >
          <FieldGrid>
            <Wide>
              <TextField id="employer" name="employer" label="Current employer" required />
            </Wide>
            <TextField id="total" name="total" label="Total experience" hint="In years" />
            <TextField id="relevant" name="relevant" label="Relevant experience" hint="In years" />
          </FieldGrid>
        </Conditional>
        <Conditional
          heading="Only if you have a postgraduate degree"
          question={
            <ChoiceField
              id="conditional-closed"
              name="conditional-closed"
              legend="Do you have a postgraduate degree?"
              type="radio"
              options={yesReveals}
              defaultValue="No"
            />
          }
        >
          <TextField id="degree" name="degree" label="PG degree name" required />
        </Conditional>
        <Conditional
          under18="birth"
          heading="Only if you are under 18"
          question={<TextField id="birth" name="birth" label="Date of birth" type="date" />}
        >
          <CheckboxField id="guardian" name="guardian" label="My guardian agrees" />
        </Conditional>
      </FieldGrid>
    </Sheet>
  )
}
