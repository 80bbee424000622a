// The icons of the hall's own pages; whoever draws one of them imports this.
import { icons } from '../../icons/pages';
import { addIcons } from '../../lib/icons';

addIcons(icons);
