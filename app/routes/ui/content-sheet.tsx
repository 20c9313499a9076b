import { AnswerList } from '~/ui/answer-list/answer-list'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Table } from '~/ui/table/table'
import { Heading, Text } from '~/ui/text/text'
import { Sheet } from './sheet'

export function ContentSheet() {
  return (
    <>
      <Sheet id="definitions" title="Definition list and table">
        <DefinitionList
          items={[
            { term: 'Annual income', value: '₹4.2 Cr', money: true },
            { term: 'Net profit', value: '₹38.5 L', money: true },
            { term: 'Small sum', value: '₹85,400', money: true },
            { term: 'License', value: null },
            { term: 'Facebook', value: '', missing: 'Not Connected' },
          ]}
        />
        <Table
          caption="Packages"
          columns={[{ label: 'Package' }, { label: 'Support' }, { label: 'Price', numeric: true }]}
          rows={[
            ['Starter Package', '1 month', '₹25,000'],
            ['Business Package', '3 months', '₹50,000'],
          ]}
        />
      </Sheet>
      <Sheet id="answers" title="Answers of earlier steps">
        <form action="#answers">
          <AnswerList
            label="Step 1: Company"
            items={[
              {
                term: 'Company name',
                value: 'Korkai Marine Exports',
                button: { name: 'to', value: '1' },
              },
              {
                term: 'Company email',
                value: 'office@korkai.example',
                note: { text: 'Not verified yet', bad: true },
                button: { name: 'to', value: '2' },
              },
              { term: 'Location', button: { name: 'to', value: '3' } },
            ]}
            change="Change"
            missing="Required and still missing"
            none="Nothing entered"
          />
        </form>
      </Sheet>
      <Sheet id="words" title="Words">
        <Heading as="h3" size="large">
          A large heading
        </Heading>
        <h3>A heading of the third level</h3>
        <Text kind="lead">The lead stands below a heading, in a larger and quieter voice.</Text>
        <Text kind="muted">An aside in the size of the text.</Text>
        <Text kind="hint">A hint in small type.</Text>
      </Sheet>
    </>
  )
}
