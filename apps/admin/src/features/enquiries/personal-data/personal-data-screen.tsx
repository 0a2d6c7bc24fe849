import type { PersonRef } from '@bakery/schemas/enquiries/personal-data';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PersonLookUp } from './person-look-up.tsx';
import { PersonPart } from './person-part.tsx';
import { RetentionPart } from './retention-part.tsx';

interface PersonalDataScreenProps {
  person: PersonRef | undefined;
  onPerson: (person: PersonRef | undefined) => void;
}

/** The screen of what is stored about a person, to be exported or erased. */
export function PersonalDataScreen({ person, onPerson }: PersonalDataScreenProps) {
  return (
    <PageLayout
      narrow
      title="Personal data"
      lead="What is stored about a customer, for those who ask for it or want it erased"
      back={
        <LinkButton to="/desk" variant="subtle" leftSection={<Icon name="back" size={18} />}>
          Desk
        </LinkButton>
      }
    >
      <PersonLookUp onFound={onPerson} />
      {person && (
        <PersonPart
          key={`${person.enquiry} ${person.by}`}
          person={person}
          onPerson={onPerson}
          onErased={() => onPerson(undefined)}
        />
      )}
      <RetentionPart />
    </PageLayout>
  );
}
