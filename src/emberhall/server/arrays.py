"""The schema of structs that cross the wire as lists: Litestar takes every struct for an object with named fields."""

from typing import TYPE_CHECKING, Any

import msgspec
from litestar.openapi.spec import Reference, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


class ArrayStructs(OpenAPISchemaPlugin):
    """A struct without names of fields is a list of so many, each with a schema of its own."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """One struct, and a list on the wire."""
        type_: Any = field_definition.annotation
        return isinstance(type_, type) and issubclass(type_, msgspec.Struct) and type_.__struct_config__.array_like

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: "SchemaCreator") -> Schema:
        """Its tag, if it has one, and then its fields."""
        type_ = field_definition.annotation
        tag = type_.__struct_config__.tag
        hints = field_definition.get_type_hints(include_extras=True)
        fields = [FieldDefinition.from_annotation(hints[field.name]) for field in msgspec.structs.fields(type_)]
        places: list[Schema | Reference] = [] if tag is None else [Schema(enum=[tag])]
        places += [schema_creator.for_field_definition(field) for field in fields]
        schema = schema_creator.create_component_schema(field_definition, [], {}, OpenAPIType.ARRAY, type_.__name__)
        schema.description = type_.__doc__
        schema.required = schema.properties = None
        schema.prefix_items, schema.min_items, schema.max_items = places, len(places), len(places)
        return schema
